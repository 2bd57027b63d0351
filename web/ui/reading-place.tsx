import { Component, type ComponentProps, createRef } from 'react'

/** A container that takes the focus when the focused element inside it disappears, such as a used button. */
export class ReadingPlace extends Component<ComponentProps<'div'>> {
  private readonly place = createRef<HTMLDivElement>()

  override getSnapshotBeforeUpdate(): boolean {
    return this.place.current?.contains(document.activeElement) ?? false
  }

  override componentDidUpdate(_props: object, _state: object, wasHere: boolean): void {
    if (wasHere && document.activeElement === document.body)
      this.place.current?.focus({ preventScroll: true })
  }

  override render() {
    return <div {...this.props} ref={this.place} tabIndex={-1} />
  }
}
