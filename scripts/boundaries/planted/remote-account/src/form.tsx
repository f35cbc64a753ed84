export const ask = <form aria-label="A question" />;
