/** Changes with every change of a rule, a band or a sentence, so that a printed report can be traced to its rules. */
export const rulesVersion = '2026-11-23.2'
