import type { OrderShell } from '#contract/order-shell.ts'
import { results as t } from '../../messages/results.ts'
import { BeforeAfter } from '../../ui/before-after.tsx'
import { OrderHead, Works } from './order-frame.tsx'
import { shellAttributes } from './order-shell.ts'
import { Hung, sizes } from './picture-frame.tsx'

/** A finished order before scripts and messages are loaded: the same layout with the first picture. */
export function OrderShellView({ shell }: { shell: OrderShell }) {
  const { number, width, height } = shell
  const shape = { sizes, width, height, eager: true }
  const ratio = `${width} / ${height}`
  return (
    <div
      className="page-width grid min-h-dvh content-start gap-12 pt-4 pb-24 sm:pt-8"
      {...shellAttributes(shell)}
    >
      <OrderHead number={number} complete />
      <Works download={null}>
        <div className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-[1fr_18rem]">
          <Hung ratio={ratio}>
            <BeforeAfter
              before={{ url: shell.drawing, alt: t.originalAlt({ at: 1 }), srcSet: shell.drawings, ...shape }}
              after={{ url: shell.artwork, alt: t.artwork, srcSet: shell.artworks, ...shape }}
              ratio={ratio}
              label={t.compare({ at: 1 })}
            />
          </Hung>
        </div>
      </Works>
    </div>
  )
}
