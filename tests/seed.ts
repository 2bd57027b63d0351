/** The seed of random test cases: fixed, so that a failure can be reproduced. Set SEED for other cases. */
export const seed = Number(process.env.SEED ?? 20261124)
