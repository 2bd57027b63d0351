import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classes } from './classes.ts'
import { heldWhile } from './held-while.ts'

const variants = {
  primary:
    'bg-tomato text-on-tomato forced-colors:border hover:bg-tomato-deep disabled:bg-line disabled:text-soft',
  secondary: 'border border-edge bg-sheet text-ink hover:border-ink disabled:text-soft disabled:border-line',
  quiet:
    'text-ink underline decoration-line decoration-2 underline-offset-4 hover:decoration-ink disabled:text-soft disabled:no-underline',
  danger:
    'border border-tomato-ink text-tomato-ink hover:bg-tomato-wash disabled:border-line disabled:bg-transparent disabled:text-soft',
} as const

const sizes = {
  small: 'min-h-10 px-3.5 py-1.5 text-[0.9375rem]',
  medium: 'min-h-12 px-5 py-2',
  large: 'min-h-14 px-7 py-2 text-lg',
} as const

type ButtonStyle = { variant?: keyof typeof variants | undefined; size?: keyof typeof sizes | undefined }

const shape =
  'inline-flex select-none items-center justify-center gap-2 rounded-md text-center font-semibold leading-tight transition-colors duration-150 aria-disabled:cursor-progress aria-disabled:opacity-75'

/** A group of buttons: stacked on phones, side by side on wider screens. */
export const buttonRow = 'grid gap-3 sm:flex sm:flex-wrap sm:items-center'

export function buttonClasses({ variant = 'primary', size = 'medium' }: ButtonStyle, extra?: string): string {
  return classes(shape, variants[variant], sizes[size], extra)
}

type ButtonProps = ComponentProps<'button'> & ButtonStyle & { busy?: boolean }

export function Button({ variant, size, className, type = 'button', busy = false, ...rest }: ButtonProps) {
  const classNames = buttonClasses({ variant, size }, className)
  return <button type={type} className={classNames} {...rest} {...heldWhile(busy)} />
}

export function ButtonLink({ variant, size, className, ...rest }: LinkProps & ButtonStyle) {
  return <Link className={buttonClasses({ variant, size }, className)} {...rest} />
}
