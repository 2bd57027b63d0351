/** The top of a printed page, small: the page itself, without scripts, for looking at only. */
export function PagePreview({ address, title }: { address: string; title: string }) {
  return (
    <figure className="w-fit border border-edge bg-mat p-2 shadow-hung">
      <div className="h-[19.5rem] w-[14.875rem] overflow-hidden bg-[#fffdf8]">
        <iframe
          src={address}
          title={title}
          sandbox=""
          loading="lazy"
          tabIndex={-1}
          scrolling="no"
          className="pointer-events-none h-[70rem] w-[53.125rem] origin-top-left scale-[0.28] border-0"
        />
      </div>
    </figure>
  )
}
