export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minimum?: number;
  maximum?: number;
};

/** A call as the OpenAPI document describes it, its references resolved one level at a time by `resolve`. */
export interface Operation {
  id: string;
  method: string;
  path: string;
  isPublic: boolean;
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: JsonSchema }[];
  body: JsonSchema | null;
  resolve: (schema: JsonSchema) => JsonSchema;
}

interface Document {
  paths: Record<string, Record<string, DocumentOperation>>;
  components: { schemas: Record<string, JsonSchema> };
}
interface DocumentOperation {
  operationId: string;
  security?: unknown;
  parameters: Operation['parameters'];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

/** Every call that a server says it serves. */
export async function operationsOf(origin: string): Promise<Operation[]> {
  const document = (await (await fetch(`${origin}/openapi.json`)).json()) as Document;
  const resolve = (schema: JsonSchema): JsonSchema => {
    const name = schema.$ref?.split('/').at(-1);
    return name === undefined ? schema : resolve(document.components.schemas[name] ?? {});
  };
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, security, parameters, requestBody }]) => ({
      id: operationId,
      method: method.toUpperCase(),
      path,
      isPublic: security === undefined,
      parameters,
      body: Object.values(requestBody?.content ?? {})[0]?.schema ?? null,
      resolve,
    })),
  );
}
