/** The logo: a flower as a child draws it, one crayon per petal. */
export function Wordmark() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 32 32"
      className="size-8 shrink-0"
      fill="none"
      strokeWidth="3.2"
      strokeLinecap="round"
    >
      <path stroke="var(--leaf)" d="M16.4 19.5c-.3 4-.2 6.8.2 10" />
      <path stroke="var(--tomato)" d="M15.8 9.6c-2.4-2.2-2.4-6.9.2-7.4 2.9-.3 2.7 5.3.6 7.5" />
      <path stroke="var(--sunflower)" d="M18.8 11.4c.6-3.3 5.3-5.6 6.8-3.2 1.4 2.6-3 5.1-6 4.8" />
      <path stroke="var(--sky)" d="M18.4 15.2c3.3-.5 6.8 2.4 5.5 4.8-1.8 2.3-5.5-.8-6.5-3.5" />
      <path stroke="var(--plum)" d="M14.7 16.3c-.5 3.2-4.5 5.6-6.3 3.6-1.5-2.4 1.9-5.3 5-5.2" />
      <path stroke="var(--leaf)" d="M13.2 13c-3.2.6-7.2-1.8-6.1-4.4 1.5-2.5 5.7-.5 6.7 2.4" />
    </svg>
  )
}
