// A fake of https://js.stripe.com. It is JavaScript because it is served to the browser without a build.
window.Stripe = Object.assign(
  () => {
    let field

    const element = () => {
      const listeners = {}
      return {
        on: (event, listener) => {
          listeners[event] = listener
        },
        off: () => {},
        update: () => {},
        destroy: () => field?.remove(),
        mount: (place) => {
          field = document.createElement('input')
          field.setAttribute('aria-label', 'Card number at Stripe')
          place.append(field)
          setTimeout(() => listeners.ready?.(), 0)
        },
      }
    }

    const elements = () => ({
      create: element,
      getElement: () => null,
      update: () => {},
      submit: async () =>
        field.value
          ? {}
          : { error: { type: 'validation_error', message: 'Your card number is incomplete.' } },
    })

    /** Asks for authentication in a frame over the page at the end of the body, like the real Stripe.js. */
    const bankSaysYes = () =>
      new Promise((done) => {
        const veil = document.createElement('div')
        veil.style.cssText = 'position:fixed;inset:0;z-index:2147483647'
        const frame = document.createElement('iframe')
        frame.name = '__privateStripeFrame7701'
        frame.title = 'Your bank'
        frame.src = 'https://js.stripe.com/bank.html'
        frame.style.cssText = 'width:100%;height:100%;border:0;background:#fff'
        veil.append(frame)
        frame.onload = () => frame.focus()
        document.body.append(veil)
        addEventListener('message', function heard({ source, data }) {
          if (source !== frame.contentWindow) return
          removeEventListener('message', heard)
          veil.remove()
          done(data === 'yes')
        })
      })

    async function tell(what, client_secret, more) {
      const body = new URLSearchParams({ client_secret, ...more })
      const answer = await fetch(`https://api.stripe.com/v1/${what}`, { method: 'POST', body })
      return answer.json()
    }

    async function confirm(kind, secret) {
      const first = await tell(`${kind}/confirm`, secret, { card: field.value })
      if (first.status !== 'requires_action') return first.error ? { error: first.error } : { intent: first }
      const last = await tell(`${kind}/authenticate`, secret, { yes: String(await bankSaysYes()) })
      return last.error ? { error: last.error } : { intent: last }
    }

    const secretOf = (wish) => wish.elements.clientSecret ?? wish.clientSecret

    return {
      _registerWrapper: () => {},
      registerAppInfo: () => {},
      createToken: () => {},
      createPaymentMethod: () => {},
      confirmCardPayment: () => {},
      elements: ({ clientSecret }) => ({ ...elements(), clientSecret }),
      confirmPayment: (wish) => confirm('payment_intents', secretOf(wish)),
      confirmSetup: (wish) => confirm('setup_intents', secretOf(wish)),
      handleNextAction: async ({ clientSecret }) => {
        const yes = String(await bankSaysYes())
        return tell('payment_intents/authenticate', clientSecret, { yes })
      },
    }
  },
  { version: 'endive' },
)
