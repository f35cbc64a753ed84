import { Component, type ComponentType, type ReactNode } from 'react';

interface PageGuardProps {
  children: ReactNode;
  /** The same page of the version before. */
  before: (thrown: unknown) => Promise<ComponentType>;
  /** Whether a page means what it throws, for its area to show. */
  isExpected: (thrown: unknown) => boolean;
  /** Stands there until the page of the version before has come. */
  Pending: ComponentType;
}

interface PageGuardState {
  thrown?: { error: unknown } | undefined;
  Before?: ComponentType;
  /** There is no page of the version before. */
  lost?: boolean;
}

/** What the guards have done their best about: those around them let it go on to the area. */
const spent = new WeakSet<object>();

/**
 * Where a page throws while it is drawn, the same page of the version before takes its place. The area hears of what the
 * page means, and of what it threw when there is no version before, or that one throws as well.
 */
export class PageGuard extends Component<PageGuardProps, PageGuardState> {
  override state: PageGuardState = {};

  static getDerivedStateFromError(error: unknown): PageGuardState {
    return { thrown: { error } };
  }

  override componentDidCatch(error: unknown): void {
    if (!this.goesOn(error)) void this.stepBack(error);
  }

  override render(): ReactNode {
    const { thrown, Before } = this.state;
    if (thrown && this.goesOn(thrown.error)) throw thrown.error;
    if (Before) return <Before />;
    return thrown ? <this.props.Pending /> : this.props.children;
  }

  private goesOn(error: unknown): boolean {
    return this.state.lost === true || (isObject(error) && spent.has(error)) || this.props.isExpected(error);
  }

  private async stepBack(thrown: unknown): Promise<void> {
    try {
      const Before = await this.props.before(thrown);
      this.setState({ Before, thrown: undefined });
    } catch {
      if (isObject(thrown)) spent.add(thrown);
      this.setState({ lost: true });
    }
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
