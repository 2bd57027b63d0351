declare module 'gltf-validator' {
  export type Message = { code: string; message: string; severity: 0 | 1 | 2 | 3; pointer?: string }
  export function validateBytes(
    bytes: Uint8Array,
  ): Promise<{ issues: { messages: Message[] }; info: { drawCallCount: number } }>
}
