export {}

declare global {
  /** What is used of it: Node's own types leave WebAssembly to those of browsers. */
  namespace WebAssembly {
    type Module = { readonly isCompiled: never }
    type Memory = { readonly buffer: ArrayBuffer }
    type Imports = Record<string, Record<string, (...given: never[]) => unknown>>
    function compile(bytes: Uint8Array): Promise<Module>
    function instantiate(module: Module, imports: Imports): Promise<{ readonly exports: unknown }>
  }
}
