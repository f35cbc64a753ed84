import { Component, type ReactNode } from 'react';
import { SomethingWrong } from './SomethingWrong.tsx';

interface LastResortState {
  failed: boolean;
  error: unknown;
}

/**
 * Catches what fails around the router, where no error page of a route can: the page is never blank. React reports what
 * is caught here.
 */
export class LastResort extends Component<{ children: ReactNode }, LastResortState> {
  override state: LastResortState = { failed: false, error: undefined };

  static getDerivedStateFromError(error: unknown): LastResortState {
    return { failed: true, error };
  }

  override render(): ReactNode {
    return this.state.failed ? <SomethingWrong error={this.state.error} /> : this.props.children;
  }
}
