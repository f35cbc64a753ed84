/*
 * Between an edge and the API many streams of events share one connection: HTTP/2, started by an upgrade of HTTP/1.1,
 * which balancers pass on like web sockets (RFC 9110, section 7.8). If the upgrade is not answered, each stream has its
 * own connection.
 */

/** The protocol that an edge requests in the header `upgrade`. */
export const CARRIED_STREAMS = 'le-chai-streams';

/** The address that it asks at. */
export const CARRIED_STREAMS_PATH = '/streams';

/** The stream of what happens to a member: the one call that the edge forwards by these connections. */
export const STREAM_PATH = '/api/v3/users/me/stream';
