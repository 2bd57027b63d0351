import { expect, it } from 'vitest'
import { withSettledVariables } from './settled-variables.ts'

const nowhere = () => false

it('what the page has one value for is written in its place', () => {
  const styles =
    '@layer theme{:root{--spacing:.25rem;--room:var(--spacing)}}.p-4{padding:calc(var(--room)*4)}'
  expect(withSettledVariables(styles, nowhere)).toBe('@layer theme;.p-4{padding:1rem}')
})

it('a color that is another one after hours stays a variable, and so does what a drawing in the page reads', () => {
  const styles =
    ':root{--ink:#222;--leaf:green}@media (prefers-color-scheme:dark){:root{--ink:#fff}}p{color:var(--ink)}'
  const written = withSettledVariables(styles, (name) => name === '--leaf')
  expect(written).toContain('p{color:var(--ink)}')
  expect(written).toContain('--leaf:green')
})

it('a beginning that nothing here changes takes the place of its variable', () => {
  const styles = `@layer properties{*{--tw-border-style:solid;--tw-leading:initial;--tw-blur:initial}}
    .border{border-style:var(--tw-border-style)}.text{line-height:var(--tw-leading,1.5)}
    @property --tw-border-style{syntax:"*";inherits:false;initial-value:solid}
    @property --tw-leading{syntax:"*";inherits:false}@property --tw-blur{syntax:"*";inherits:false}`
  expect(withSettledVariables(styles, nowhere)).toBe(
    '@layer properties;.border{border-style:solid}.text{line-height:1.5}',
  )
})

it('a beginning that some element changes stays', () => {
  const styles = `.snug{--tw-leading:1.4}.text{line-height:var(--tw-leading,1.5)}@property --tw-leading{syntax:"*";inherits:false}`
  const written = withSettledVariables(styles, nowhere)
  expect(written).toContain('.text{line-height:var(--tw-leading,1.5)}')
  expect(written).toContain('@property --tw-leading')
})

it('a value that only some elements have is nobody else’s', () => {
  expect(withSettledVariables('.a{--room:1px}.b{margin:var(--room)}', nowhere)).toBe(
    '.a{--room:1px}.b{margin:var(--room)}',
  )
})
