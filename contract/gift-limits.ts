/** Limits for gift cards, in a separate file because few pages load them. */
export const giftLimits = {
  /** Length of the recipient's name. */
  nameCharacters: 40,
  /** Length of the message on the card. */
  lineCharacters: 500,
  /** How many days ahead the email can be scheduled. */
  daysAhead: 366,
  /** Hour (UTC) at which scheduled emails go out: it is then the same day from Alaska to New Zealand. */
  emailHourUtc: 10,
  /** Emails per card to any recipient, so that buying and withdrawing cannot be used to email many strangers. */
  emails: 6,
  /** Wrong codes per client per day. */
  wrongCodesADay: 20,
  /** Gift cards that one IP address or browser can start per day. */
  begunADay: 30,
} as const
