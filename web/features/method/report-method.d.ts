declare module 'virtual:report-method' {
  const method: import('#contract/reports.ts').Method
  export default method
}
