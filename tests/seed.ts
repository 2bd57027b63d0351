/** Random cases are the same in each run, so that one that fails can be run again; another SEED draws others. */
export const seed = Number(process.env.SEED ?? 20261124)
