export {}

declare global {
  /** The members we use: Node's types leave WebAssembly to the DOM types. */
  namespace WebAssembly {
    type Module = { readonly isCompiled: never }
    type Memory = { readonly buffer: ArrayBuffer }
    type Imports = Record<string, Record<string, (...given: never[]) => unknown>>
    function compile(bytes: Uint8Array): Promise<Module>
    function instantiate(module: Module, imports: Imports): Promise<{ readonly exports: unknown }>
  }
}
