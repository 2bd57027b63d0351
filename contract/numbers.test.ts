import { describe, expect, test } from 'vitest'
import { Tier } from './accounts.ts'
import { acceptedFiles, limits, progressSteps, timing } from './limits.ts'
import { createOrder } from './orders.ts'
import {
  BundleType,
  defaultBundle,
  defaultPack,
  dollars,
  imageLimit,
  isPlan,
  largestImageLimit,
  nameOf,
  type Plan,
  plans,
  priceOf,
  savingOf,
  smallestBundleFor,
} from './plans.ts'
import { quizAge } from './quiz.ts'

// The numbers are written out because parents were promised them.

describe('R23 Subscription plans', () => {
  test.each([
    ['basic', '$4.99', 150, 5, 150],
    ['starter', '$9.99', 300, 10, 300],
    ['family', '$14.99', 1500, 50, 1500],
    ['unlimited', '$29.99', 999_999, 999_999, 999],
  ] as const)(
    '%s costs %s a month for %i credits, %i a day, and allows %i drawings per order',
    (id, price, ...numbers) => {
      const { creditsPerMonth, creditsPerDay } = plans[id]
      expect(dollars(priceOf(id))).toBe(price)
      expect([creditsPerMonth, creditsPerDay, imageLimit(id)]).toEqual(numbers)
      expect(isPlan(id)).toBe(true)
    },
  )

  test('family is the most popular plan, unlimited is the best value and the only one with prints', () => {
    const badges = Object.entries<Plan>(plans).map(([id, { badge, upscales }]) => [id, badge, upscales])
    expect(badges.filter(([, badge]) => badge)).toEqual([
      ['family', 'Most Popular', undefined],
      ['unlimited', 'Best Value', true],
    ])
    expect(plans.unlimited.features.join()).toContain('4K')
  })

  test('the tiers are ordered from free to unlimited', () => {
    expect(Tier.options).toEqual(['free', 'basic', 'starter', 'family', 'unlimited'])
  })
})

describe('R24 Packs', () => {
  test.each([
    ['single', 'Single', 499, 1, null],
    ['pack-5', '3-Pack', 999, 3, { singlesCents: 1497, percent: 33 }],
    ['pack-20', '10-Pack', 1499, 10, { singlesCents: 4990, percent: 70 }],
  ] as const)('%s is named %s, costs %i cents and allows %i drawings', (id, name, cents, limit, saving) => {
    expect([nameOf(id), priceOf(id), imageLimit(id)]).toEqual([name, cents, limit])
    expect(savingOf(id)).toEqual(saving)
  })

  test('the family plan and the 3-Pack are selected by default', () => {
    expect([defaultBundle, defaultPack]).toEqual(['family', 'pack-5'])
  })

  test.each([
    [0, 'single'],
    [1, 'single'],
    [2, 'pack-5'],
    [3, 'pack-5'],
    [4, 'pack-20'],
    [10, 'pack-20'],
    [11, 'basic'],
    [150, 'basic'],
    [151, 'starter'],
    [301, 'family'],
    [largestImageLimit, 'family'],
  ] as const)('the smallest bundle for %i drawings is %s', (drawings, bundle) => {
    expect(smallestBundleFor(drawings)).toBe(bundle)
  })

  test.each(['small', 'large', 'pack-50', ''])('"%s" is not on sale', (bundle) => {
    expect(BundleType.safeParse(bundle).error?.issues[0]?.message).toBe('bundle_unknown')
  })
})

describe('R25 Limits and times', () => {
  test('a file is at most 10 MB and is a JPEG, PNG or HEIC', () => {
    expect(limits.fileBytes).toBe(10 * 1024 * 1024)
    expect(Object.values(acceptedFiles).flat().toSorted()).toEqual(['.heic', '.jpeg', '.jpg', '.png'])
  })

  test('orders take ages from 1 to 18 and recommend 3 to 15; the quiz takes ages from 3 to 15', () => {
    const accepts = (childAge: number) =>
      createOrder.body.safeParse({ bundleType: 'single', childAge }).success
    expect([0, 1, 18, 19, 4.5].map(accepts)).toEqual([...[false, true, true, false, false]])
    expect(limits.childAge).toMatchObject({ recommendedMin: 3, recommendedMax: 15 })
    expect(quizAge).toMatchObject({ min: 3, max: 15 })
  })

  test('a picture can be regenerated at most three times', () => {
    expect(limits.regenerations).toBe(3)
  })

  test('progress reaches the style step at 30 and the enhancement step at 70, and ends at 100', () => {
    expect(progressSteps).toEqual({ style: 30, enhance: 70, done: 100 })
  })

  test('polling intervals and delays have the required values', () => {
    expect(timing).toMatchObject({
      pollImagesMs: 2000,
      pollReportMs: 3000,
      pollReportWorkMs: 2000,
      emailBlockMs: 3000,
      emailConfirmMs: 1000,
      ageRecordMs: 500,
      savePromptMs: 3000,
      toastMs: 5000,
      previewToastMs: 1500,
      emailToastMs: 3000,
    })
  })
})
