import { Component, type ComponentType, type ReactNode } from 'react';

interface PageGuardProps {
  children: ReactNode;
  /** The same page of the version before. */
  before: (thrown: unknown) => Promise<ComponentType>;
  /** Whether a page means what it throws, for its area to show. */
  isExpected: (thrown: unknown) => boolean;
  /** Shown until the previous version of the page has loaded. */
  Pending: ComponentType;
}

interface PageGuardState {
  thrown?: { error: unknown } | undefined;
  Before?: ComponentType;
  /** There is no page of the version before. */
  lost?: boolean;
}

/** Errors that the guards have already handled: outer guards pass them on to the area. */
const spent = new WeakSet<object>();

/**
 * If a page throws while rendering, the previous version of the same page replaces it. The area receives the errors
 * that the page throws deliberately, and any other if there is no previous version, or that one throws as well.
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
