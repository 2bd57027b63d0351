import { configure } from '@testing-library/react'

// A machine with much to do takes its time. What a page shows is not printed whole when something on it is missing.
configure({ asyncUtilTimeout: 10_000, getElementError: (message) => new Error(message ?? '') })
