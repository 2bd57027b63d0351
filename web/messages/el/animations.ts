import type { Wording } from '../catalogue.ts'
import type { animations as english } from '../en/animations.ts'

export const animations: Wording<typeof english> = {
  note: 'Ένα μικρό βίντεο όπου το έργο ανασαίνει και λάμπει. Χρειάζεται περίπου ένα λεπτό.',
  making: 'Του δίνουμε ζωή … {percent}%',
  label: 'Πόσο προχώρησε η κινούμενη εικόνα',
  failed: 'Δεν μπορέσαμε να του δώσουμε κίνηση τώρα. Το έργο σας είναι ασφαλές.',
  again: 'Δοκιμάστε ξανά',
  alt: 'Το έργο, σε απαλή κίνηση',
  altStill: 'Το έργο, ακίνητο',
  play: 'Αναπαραγωγή',
  pause: 'Παύση',
  video: 'Λήψη ως βίντεο (MP4)',
  picture: 'Λήψη ως κινούμενη εικόνα (WebP)',
}
