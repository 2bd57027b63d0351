import { configure } from '@testing-library/react'

// A busy machine needs a long timeout. When an element is missing, the whole page is not printed.
configure({ asyncUtilTimeout: 10_000, getElementError: (message) => new Error(message ?? '') })
