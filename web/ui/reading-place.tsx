import { Component, type ComponentProps, createRef } from 'react'

/** Where reading goes on when what had the focus in it is gone, such as a button that has done its work. */
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
