import { Camera } from 'lucide-react'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useDropzone } from 'react-dropzone'
import { acceptedFiles } from '#contract/limits.ts'
import { workspace } from '../../messages/workspace.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { openDraft } from '../draft/draft-store.ts'
import { takeFiles } from '../draft/drawings.ts'
import { fewLeft } from '../pricing/selection.ts'
import { HouseDrawing } from '../site/house-drawing.tsx'
import { fetchDraftContent } from './parts.tsx'

const t = workspace.upload

const firstRow = 'justify-center pointer-coarse:w-full pointer-coarse:max-w-64'

/** If the camera comes first, files are the secondary option. */
const besideCamera =
  'pointer-coarse:border pointer-coarse:border-edge pointer-coarse:bg-sheet pointer-coarse:text-ink'

// A button names the input that it opens, so that it works before the scripts are loaded
// (web/build/deferred-scripts.ts).
const BROWSE = 'browse-files'
const CAMERA = 'take-photo'

type UploadZoneProps = { count: number; limit: number }

/** Loads what is needed next while the parent chooses. */
function openFiles(open: () => void): void {
  void fetchDraftContent()
  open()
}

/** Opens the stored draft first, so that its drawings come before the new ones. */
const take = (files: readonly File[]) => void openDraft().then(() => takeFiles(files))

/** A place for the next drawing: drop, browse, paste or take a photo. */
export function UploadZone({ count, limit }: UploadZoneProps) {
  const full = count >= limit
  const zone = useDropzone({
    accept: acceptedFiles,
    disabled: full,
    noClick: true,
    noKeyboard: true,
    noPaste: true,
    onDrop: (accepted, rejections) => take([...accepted, ...rejections.map(({ file }) => file)]),
  })
  usePaste(full)
  useEarlyFiles(zone.inputRef)
  const title = full ? t.full({ limit }) : zone.isDragActive ? t.dragging : t.title
  return (
    <div
      {...zone.getRootProps()}
      className={classes(
        'grid grid-cols-[minmax(0,1fr)] justify-items-center gap-4 border border-edge bg-sheet p-[min(0.625rem,3vw)] shadow-hung transition-colors',
        zone.isDragActive && 'border-sunflower bg-sunflower-wash',
        full && 'opacity-80',
      )}
    >
      <div
        className={classes(
          'grid w-full gap-x-6 gap-y-4 border border-dashed px-[min(1.25rem,6vw)]',
          count > 0
            ? 'items-center py-5 @lg:grid-cols-[1fr_auto]'
            : 'grid-cols-[minmax(0,1fr)] justify-items-center py-8 text-center sm:py-12',
          zone.isDragActive ? 'border-sunflower-ink' : 'border-edge',
        )}
      >
        {count === 0 && <MissingSheet found={zone.isDragActive} />}
        <div className={classes('grid', count > 0 ? 'gap-1' : 'justify-items-center gap-4')}>
          <h2 className={count > 0 ? 'text-xl' : 'text-2xl sm:text-3xl'}>{title}</h2>
          <p className={classes('text-soft', count > 0 ? 'text-label' : 'max-w-[36ch]')}>{t.hint}</p>
          <input
            {...zone.getInputProps({
              'aria-label': t.browse,
              'aria-hidden': true,
              id: BROWSE,
              autoComplete: 'off',
            })}
          />
        </div>
        <div className={classes('flex flex-wrap gap-3 pointer-coarse:grid', count === 0 && firstRow)}>
          <CameraButton disabled={full} variant={count > 0 ? 'secondary' : 'primary'} />
          <Button
            data-opens={BROWSE}
            onClick={() => openFiles(zone.open)}
            disabled={full}
            variant={count > 0 ? 'secondary' : 'primary'}
            className={besideCamera}
          >
            {t.browse}
          </Button>
        </div>
        <p aria-live="polite" className="tabular text-label text-soft empty:hidden">
          {fewLeft(limit, count) && t.count({ count, limit })}
        </p>
      </div>
    </div>
  )
}

/** A placeholder sheet in pencil, which turns to crayon while a file is dragged over it. */
function MissingSheet({ found }: { found: boolean }) {
  return (
    <div
      aria-hidden
      className={classes(
        'w-40 max-w-full border border-edge bg-[#fbf6ea] p-1.5 shadow-paper transition-[rotate] sm:w-56',
        found ? 'rotate-1' : '-rotate-2',
      )}
    >
      <HouseDrawing coloured={found ? undefined : 0} className={found ? '' : 'opacity-40 grayscale'} />
    </div>
  )
}

/** Opens the camera on touch devices, where it is the primary option. */
function CameraButton({ disabled, variant }: { disabled: boolean; variant: 'primary' | 'secondary' }) {
  const input = useRef<HTMLInputElement>(null)
  useEarlyFiles(input)
  return (
    <span className="hidden pointer-coarse:grid">
      <Button
        data-opens={CAMERA}
        variant={variant}
        disabled={disabled}
        onClick={() => openFiles(() => input.current?.click())}
      >
        <Camera aria-hidden size={20} />
        {t.camera}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        id={CAMERA}
        autoComplete="off"
        onChange={({ target }) => takeFrom(target)}
        className="sr-only"
        tabIndex={-1}
        aria-hidden
        aria-label={t.camera}
      />
    </span>
  )
}

function takeFrom(input: HTMLInputElement): void {
  const files = [...(input.files ?? [])]
  input.value = ''
  if (files.length > 0) take(files)
}

/**
 * Takes files that were chosen before the scripts were loaded. Also listens on inputs that were removed while
 * their file chooser was open.
 */
function useEarlyFiles(input: RefObject<HTMLInputElement | null>): void {
  useLayoutEffect(() => {
    const element = input.current
    if (!element) return
    takeFrom(element)
    element.addEventListener('change', () => {
      if (!element.isConnected) takeFrom(element)
    })
  }, [input])
}

/** Pictures can be pasted anywhere on the page. */
function usePaste(disabled: boolean): void {
  useEffect(() => {
    if (disabled) return
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])]
      if (files.length > 0) take(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [disabled])
}
