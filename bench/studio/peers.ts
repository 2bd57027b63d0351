import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** An image filter program to compare with. `slow` ones are left out of quick runs. */
export type Peer = { name: string; slow?: boolean; once(input: string, folder: string): Promise<number> }

// Try both, because Debian's python3-opencv belongs to Debian's Python, which may not be the first on the path.
const pythons = ['python3', '/usr/bin/python3']

const OPENCV = `
import cv2, sys, time
cv2.setNumThreads(1)
image = cv2.imread(sys.argv[1])
cv2.stylization(image[:64, :64])
started = time.process_time()
cv2.stylization(image)
print((time.process_time() - started) * 1000)
`

const openCv = (python: string) => ({
  name: 'OpenCV stylization',
  installed: [python, ['-c', 'import cv2']] satisfies [string, string[]],
  // Time it inside the program after the picture is loaded, so that neither startup nor decoding counts.
  async once(input: string) {
    return Number((await run(python, ['-c', OPENCV, input])).stdout)
  },
})

const peers: (Peer & { installed: [string, string[]] })[] = [
  ...pythons.map(openCv),
  {
    name: "G'MIC cartoon",
    slow: true,
    installed: ['gmic', ['-version']],
    once: (input, folder) =>
      wall('gmic', [input, 'cartoon', '3,200,20,0.25,1.5,8', '-o', join(folder, 'gmic.png')]),
  },
  {
    name: 'ImageMagick -paint 8',
    slow: true,
    installed: ['/usr/bin/convert', ['-version']],
    once: (input, folder) => wall('/usr/bin/convert', [input, '-paint', '8', join(folder, 'paint.png')]),
  },
]

async function wall(program: string, args: string[]): Promise<number> {
  const started = performance.now()
  await run(program, args, {
    env: { PATH: process.env.PATH, OMP_NUM_THREADS: '1', MAGICK_THREAD_LIMIT: '1' },
  })
  return performance.now() - started
}

/** The distinct peers that are installed on this machine. */
export async function installedPeers(): Promise<Peer[]> {
  const there = await Promise.all(
    peers.map(({ installed: [program, args] }) =>
      run(program, args).then(
        () => true,
        () => false,
      ),
    ),
  )
  const found = peers.filter((_, i) => there[i])
  return found.filter(({ name }, i) => found.findIndex((other) => other.name === name) === i)
}
