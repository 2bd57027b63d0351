import pg from 'pg'

export type Statement = { query: pg.QueryConfig; values: unknown[] }

/** Records the SQL statements of this process. */
export class RecordedSql {
  #statements: Statement[] | undefined

  constructor() {
    const { query } = pg.Client.prototype
    const note = (args: unknown[]) => this.#note(args)
    const recording = function (this: pg.Client, ...args: unknown[]): unknown {
      note(args)
      return Reflect.apply(query, this, args)
    }
    pg.Client.prototype.query = recording as typeof query
  }

  /** The statements that are sent while `act` runs. */
  async during(act: () => Promise<unknown>): Promise<Statement[]> {
    const statements: Statement[] = []
    this.#statements = statements
    await act()
    this.#statements = undefined
    return statements
  }

  #note([query, values]: unknown[]): void {
    if (typeof query === 'object' && query && 'text' in query)
      this.#statements?.push({ query: query as pg.QueryConfig, values: Array.isArray(values) ? values : [] })
  }
}
