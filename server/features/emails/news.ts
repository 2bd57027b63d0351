import type { EmailKind } from '../../database/kinds.ts'

/** E-mails that a parent may switch off. All others are asked for at this moment, receipts, or owed by law. */
export const newsKinds: readonly EmailKind[] = ['artwork-ready', 'report-ready', 'credit-returned']
