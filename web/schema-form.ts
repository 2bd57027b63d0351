import { zodResolver } from '@hookform/resolvers/zod'
import {
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormProps,
  type UseFormRegisterReturn,
  useForm,
} from 'react-hook-form'
import type * as z from 'zod'
import { ApiError } from './api.ts'
import { fieldText } from './messages/by-code/field-faults.ts'

/** Error type of a message that is already a sentence, not an error code. */
const SENTENCE = 'sentence'

/** Returns the props of an input by its name. Passed to the components that a long form is split into. */
export type TakeField<Name> = (name: Name) => UseFormRegisterReturn & { error: string | undefined }

/** A form validated by a contract schema. Errors are shown at their fields, by code. */
export function useSchemaForm<In extends FieldValues, Out>(
  schema: z.ZodType<Out, In>,
  props: UseFormProps<In, unknown, Out>,
) {
  const form = useForm<In, unknown, Out>({ ...props, resolver: zodResolver(schema) })
  const field = (name: Path<In>, options?: RegisterOptions<In, Path<In>>) => {
    const { error } = form.getFieldState(name, form.formState)
    const text = error?.type === SENTENCE ? error.message : fieldText(error?.message)
    return { ...form.register(name, options), error: text }
  }
  const refuse = (name: Path<In>, message: string) =>
    form.setError(name, { type: SENTENCE, message }, { shouldFocus: true })
  /** Shows the server's errors at their fields. Returns false if no error belongs to a field of this form. */
  const showRefusal = (error: unknown): boolean => {
    const faults = error instanceof ApiError ? Object.entries(error.body.fields ?? {}) : []
    const own = faults.filter(([name]) => name in form.control._fields)
    for (const [name, message] of own) form.setError(name as Path<In>, { message }, { shouldFocus: true })
    return own.length > 0
  }
  return { ...form, field, refuse, showRefusal }
}
