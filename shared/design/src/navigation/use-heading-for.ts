import { useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';

/**
 * Where the app is headed, or else is, as a path: asked of the router itself, which knows of a navigation before anything
 * of it is drawn. For what comes later than it was begun and must not come to a page that is being left.
 * @throws {Error} when it is asked outside of a data router
 */
export function useHeadingFor(): () => string {
  const context = useContext(DataRouterContext);
  return () => {
    if (!context) throw new Error('Only a data router knows where it is headed');
    const { navigation, location } = context.router.state;
    return (navigation.location ?? location).pathname;
  };
}
