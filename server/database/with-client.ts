import pg from 'pg'

/** Works over a connection of its own, which ends with the work. */
export async function withClient<T>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
