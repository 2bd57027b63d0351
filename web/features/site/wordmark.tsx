/** The mark: a flower as a child draws it, one crayon per petal. */
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
      <path stroke="var(--leaf)" d="M16.4 19.5c-.3 4-.2 6.800.2 10" />
      <path
        stroke="var(--tomato)"
        d="M15.800 9.600c-2.400-2.200-2.400-6.900.2-7.400 2.900-.3 2.700 5.300.6 7.500"
      />
      <path
        stroke="var(--sunflower)"
        d="M18.800 11.400c.6-3.300 5.300-5.600 6.800-3.200 1.400 2.600-3 5.100-6 4.800"
      />
      <path
        stroke="var(--sky)"
        d="M18.400 15.200c3.300-.5 6.800 2.400 5.500 4.800-1.800 2.300-5.500-.8-6.500-3.500"
      />
      <path
        stroke="var(--plum)"
        d="M14.700 16.300c-.5 3.200-4.500 5.600-6.300 3.600-1.500-2.400 1.900-5.300 5-5.200"
      />
      <path
        stroke="var(--leaf)"
        d="M13.200 13c-3.200.6-7.200-1.800-6.100-4.400 1.500-2.500 5.700-.5 6.700 2.400"
      />
    </svg>
  )
}
