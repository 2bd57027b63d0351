/** Limits of gift cards. A file of its own, because few pages need them. */
export const giftLimits = {
  /** Of the name that the card is for. */
  nameCharacters: 40,
  /** Of the line that is written on it. */
  lineCharacters: 500,
  /** How far ahead its email may be dated. */
  daysAhead: 366,
  /** When emails of a day to come go out, in UTC: at this hour it is that day from Alaska to New Zealand. */
  emailHourUtc: 10,
  /** Emails of one card, to whomever: whoever pays and withdraws has not written to many strangers. */
  emails: 6,
  /** How many codes that open nothing are answered for one client in a day. */
  wrongCodesADay: 20,
  /** Gift cards that a browser or account may begin in a day without paying. */
  begunADay: 30,
} as const
