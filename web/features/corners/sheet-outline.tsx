import type { Corners } from '#contract/corners.ts'

/** Outlines the sheet on top of its photo, and darkens everything outside the sheet. */
export function SheetOutline({ corners }: { corners: Corners }) {
  const points = corners.map(({ x, y }) => `${100 * x} ${100 * y}`)
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="pointer-events-none absolute inset-0 size-full overflow-visible"
    >
      <path d={`M0 0H100V100H0Z M${points.join('L')}Z`} fillRule="evenodd" className="fill-[#221f1b]/55" />
      <polygon
        points={points.join(' ')}
        fill="none"
        className="stroke-[#fffdf8]"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
