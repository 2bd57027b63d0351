import type { Wording } from '../catalogue.ts'
import type { sessions as english } from '../en/sessions.ts'

export const sessions: Wording<typeof english> = {
  title: 'Πού είστε συνδεδεμένοι',
  text: 'Κάθε πρόγραμμα περιήγησης που είναι συνδεδεμένο στον λογαριασμό σας. Δεν αναγνωρίζετε κάποιο; Αποσυνδέστε το, και θα χρειαστεί νέο σύνδεσμο από το email σας.',
  loading: 'Φορτώνουν οι συσκευές σας …',
  failed: 'Δεν μπορέσαμε να βρούμε πού είστε συνδεδεμένοι. Δοκιμάστε ξανά.',
  name: '{browser} σε {device}',
  someBrowser: 'Πρόγραμμα περιήγησης',
  someDevice: 'άγνωστη συσκευή',
  here: 'Αυτή η συσκευή',
  since: 'Σύνδεση από {date}',
  lastActive: 'τελευταία χρήση {date}',
  end: 'Αποσύνδεση',
  endOf: 'Αποσύνδεση: {name}, σύνδεση από {date}',
  ending: 'Αποσύνδεση …',
  endOthers: 'Αποσύνδεση παντού αλλού',
  ended: { title: 'Αποσυνδέθηκε', text: 'Αυτό το πρόγραμμα περιήγησης δεν είναι πια συνδεδεμένο.' },
  othersEnded: { title: 'Αποσυνδεθήκατε παντού αλλού', text: 'Συνδεδεμένοι μείνατε μόνο εδώ.' },
  notEnded: 'Η αποσύνδεση δεν έγινε. Δοκιμάστε ξανά.',
  onlyHere: 'Δεν είστε συνδεδεμένοι πουθενά αλλού.',
}
