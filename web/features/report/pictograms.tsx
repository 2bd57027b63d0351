import {
  Apple,
  Cat,
  Cloud,
  CloudRain,
  Flower2,
  Ghost,
  Grid3x3,
  House,
  LineSquiggle,
  type LucideIcon,
  Moon,
  Orbit,
  PersonStanding,
  Rainbow,
  Sailboat,
  Snowflake,
  Sun,
  TreeDeciduous,
  Waves,
} from 'lucide-react'

const things: Record<string, LucideIcon> = {
  person: PersonStanding,
  house: House,
  tree: TreeDeciduous,
  animal: Cat,
  plant: Flower2,
  vehicle: Sailboat,
  water: Waves,
  space: Orbit,
  food: Apple,
  creature: Ghost,
  pattern: Grid3x3,
  marks: LineSquiggle,
  sun: Sun,
  clouds: Cloud,
  rain: CloudRain,
  snow: Snowflake,
  rainbow: Rainbow,
  night: Moon,
}

/** Icon paths in a childlike style, in a 24 by 24 view box. */
const lines: Record<string, string> = {
  'mouth up': 'M4 9Q12 19 20 9',
  'mouth down': 'M4 16Q12 6 20 16',
  'mouth straight': 'M4 12H20',
  'mouth open': 'M12 6a6 6 0 1 0 .01 0',
  'ground line': 'M2 20H22M7 20V11h7v9',
  'ground edge': 'M3 2V22H21V2M8 22V14h7v8',
  'ground floating': 'M4 5h5v5H4zM14 8h6v5h-6zM7 15h5v5H7z',
  'sky strip': 'M3 3H21V21H3zM3 8H21M6 5.5h12',
  'sky horizon': 'M3 3H21V21H3zM3 16H21M6 7h12M6 11h12',
  'hidden hidden': 'M9 9V4H20V15H15M4 9H15V20H4z',
  'hidden through': 'M9 4H20V15H9zM4 9H15V20H4z',
}

/** A small icon for an answer, if there is one. */
export function Pictogram({ question, value }: { question: string; value: string }) {
  const line = lines[`${question} ${value}`]
  if (line)
    return (
      <svg
        aria-hidden
        viewBox="0 0 24 24"
        className="size-9 shrink-0"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={line} />
      </svg>
    )
  const Thing = question === 'who' || question === 'sky' ? things[value] : undefined
  return Thing ? <Thing aria-hidden size={36} strokeWidth={1.4} className="shrink-0" /> : null
}
