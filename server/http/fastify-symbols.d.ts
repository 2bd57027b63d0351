declare module 'fastify/lib/symbols.js' {
  const symbols: { kServerBindings: symbol }
  export default symbols
}
