declare module 'virtual:report-method/en' {
  const method: import('#contract/reports.ts').Method
  export default method
}

declare module 'virtual:report-method/el' {
  const method: import('#contract/reports.ts').Method
  export default method
}
