import { recordingLimits } from '#contract/recording-limits.ts'
import type { Wording } from '../catalogue.ts'
import type { recording as english } from '../en/recording.ts'

export const recording: Wording<typeof english> = {
  title: 'Με τα λόγια του παιδιού σας',
  why: 'Αφήστε το παιδί να πει τι δείχνει η εικόνα. Αργότερα θα χαίρεστε που το έχετε.',
  record: 'Ηχογράφηση της φωνής',
  again: 'Νέα ηχογράφηση',
  write: 'Γράψτε το',
  change: 'Αλλαγή των λόγων',
  wordsLabel: 'Τι είπε το παιδί σας γι’ αυτήν',
  save: 'Αποθήκευση',
  listen: 'Η ηχογράφηση της εικόνας {at}',
  deletion: {
    action: 'Διαγραφή της ηχογράφησης',
    title: 'Να διαγραφεί η ηχογράφηση;',
    text: 'Διαγράφεται αμέσως και δεν επανέρχεται.',
    done: { title: 'Η ηχογράφηση διαγράφηκε' },
  },
  dialog: {
    title: 'Ηχογράφηση της φωνής',
    text: `Ρωτήστε το παιδί: τι γίνεται εδώ; Έχετε ${recordingLimits.ms / 1000} δευτερόλεπτα.`,
    start: 'Έναρξη',
    asking: 'Επιτρέψτε το μικρόφωνο …',
    stop: 'Τέλος',
    time: '{seconds, plural, one {# δευτερόλεπτο} other {# δευτερόλεπτα}}',
    listen: 'Ακούστε την',
    keep: 'Κρατήστε αυτή την ηχογράφηση',
    keeping: 'Αποθηκεύεται …',
    again: 'Νέα ηχογράφηση',
    kept: { title: 'Η ηχογράφηση φυλάχτηκε' },
  },
  troubles: {
    denied:
      'Το πρόγραμμα περιήγησης δεν μας επιτρέπει το μικρόφωνο. Μπορείτε να το επιτρέψετε στις ρυθμίσεις αυτής της σελίδας.',
    missing: 'Δεν βρήκαμε μικρόφωνο σε αυτή τη συσκευή.',
    unsupported: 'Αυτό το πρόγραμμα περιήγησης δεν ηχογραφεί. Δοκιμάστε ένα νεότερο.',
  },
}
