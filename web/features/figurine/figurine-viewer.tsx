import '@google/model-viewer'
import type { ModelViewerElement } from '@google/model-viewer'
import { type HTMLAttributes, type Ref, useEffect, useRef, useState } from 'react'
import { figurine as t } from '../../messages/figurine.ts'
import { buttonClasses } from '../../ui/button.tsx'

type ViewerAttributes = HTMLAttributes<HTMLElement> & {
  ref?: Ref<ModelViewerElement>
  src: string
  alt: string
  ar?: boolean
  'ar-modes'?: string
  'ar-placement'?: string
  'auto-rotate'?: boolean
  'camera-controls'?: boolean
  'camera-orbit'?: string
  exposure?: string
  'interaction-prompt'?: string
  'shadow-intensity'?: string
  'touch-action'?: string
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'model-viewer': ViewerAttributes
    }
  }
}

// The focusable element is in the viewer's shadow DOM, which page styles do not reach. The outline is inset,
// because it would be cut off outside.
const ring =
  '.userInput:focus-visible { outline: 2.5px solid var(--sky-ink); outline-offset: -5px; border-radius: 6px }'

const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** A 3D view of the figurine. Only AR viewers inside the browser, as others fetch files without a session. */
export default function FigurineViewer({ src }: { src: string }) {
  const viewer = useRef<ModelViewerElement>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const element = viewer.current
    const fail = () => setFailed(true)
    element?.addEventListener('error', fail)
    const styles = new CSSStyleSheet()
    styles.replaceSync(ring)
    element?.shadowRoot?.adoptedStyleSheets.push(styles)
    return () => element?.removeEventListener('error', fail)
  }, [])
  if (failed)
    return (
      <p role="alert" className="p-4">
        {t.notShown}
      </p>
    )
  return (
    <model-viewer
      ref={viewer}
      src={src}
      alt={t.alt}
      ar
      ar-modes="webxr quick-look"
      ar-placement="floor"
      auto-rotate={!prefersStill()}
      camera-controls
      camera-orbit="20deg 78deg auto"
      exposure="0.75"
      interaction-prompt="none"
      shadow-intensity="0.8"
      touch-action="pan-y"
      className="block size-full"
    >
      <button
        type="button"
        slot="ar-button"
        className={buttonClasses({}, 'absolute bottom-3 left-1/2 -translate-x-1/2')}
      >
        {t.place}
      </button>
    </model-viewer>
  )
}
