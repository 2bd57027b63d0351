const PAUSE_MS = 2000

/** Loads a part of the program, again and again while the network is away. */
export async function patiently<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((go) => setTimeout(go, PAUSE_MS))
    }
  }
}
