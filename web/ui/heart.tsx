/** Drawn here: an icon of the library would move others between the files of all pages. */
export function Heart({ filled, size = 20 }: { filled: boolean; size?: number }) {
  return (
    <svg
      aria-hidden
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={2}
      strokeLinejoin="round"
    >
      <path d="M12 20.5C5 15.5 2.5 12 2.5 8.8A5 5 0 0 1 12 6.6a5 5 0 0 1 9.5 2.2c0 3.2-2.5 6.7-9.5 11.7Z" />
    </svg>
  )
}
