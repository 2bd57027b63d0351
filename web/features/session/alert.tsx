/** Shows an error where it occurred. */
export function Alert({ text }: { text: string }) {
  return (
    <p
      role="alert"
      className="rounded-md border border-tomato-ink bg-tomato-wash px-4 py-3 text-tomato-ink leading-snug"
    >
      {text}
    </p>
  )
}
