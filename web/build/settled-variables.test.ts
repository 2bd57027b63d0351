import { expect, it } from 'vitest'
import { withSettledVariables } from './settled-variables.ts'

const nowhere = () => false

it('a CSS variable with one value is replaced by its value', () => {
  const styles =
    '@layer theme{:root{--spacing:.25rem;--room:var(--spacing)}}.p-4{padding:calc(var(--room)*4)}'
  expect(withSettledVariables(styles, nowhere)).toBe('@layer theme;.p-4{padding:1rem}')
})

it('a CSS variable is kept if the dark color scheme changes it or something outside the styles reads it', () => {
  const styles =
    ':root{--ink:#222;--leaf:green}@media (prefers-color-scheme:dark){:root{--ink:#fff}}p{color:var(--ink)}'
  const written = withSettledVariables(styles, (name) => name === '--leaf')
  expect(written).toContain('p{color:var(--ink)}')
  expect(written).toContain('--leaf:green')
})

it('a variable that no rule sets is replaced by its initial value', () => {
  const styles = `@layer properties{*{--tw-border-style:solid;--tw-leading:initial;--tw-blur:initial}}
    .border{border-style:var(--tw-border-style)}.text{line-height:var(--tw-leading,1.5)}
    @property --tw-border-style{syntax:"*";inherits:false;initial-value:solid}
    @property --tw-leading{syntax:"*";inherits:false}@property --tw-blur{syntax:"*";inherits:false}`
  expect(withSettledVariables(styles, nowhere)).toBe(
    '@layer properties;.border{border-style:solid}.text{line-height:1.5}',
  )
})

it('a variable that a rule sets keeps its @property', () => {
  const styles = `.snug{--tw-leading:1.4}.text{line-height:var(--tw-leading,1.5)}@property --tw-leading{syntax:"*";inherits:false}`
  const written = withSettledVariables(styles, nowhere)
  expect(written).toContain('.text{line-height:var(--tw-leading,1.5)}')
  expect(written).toContain('@property --tw-leading')
})

it('a variable that is set only for some elements is kept', () => {
  expect(withSettledVariables('.a{--room:1px}.b{margin:var(--room)}', nowhere)).toBe(
    '.a{--room:1px}.b{margin:var(--room)}',
  )
})
