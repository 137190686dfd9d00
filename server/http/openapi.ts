import swagger from '@fastify/swagger';
import type { SwaggerTransformObject } from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { calls } from '#contract/calls.ts';
import { API_PREFIX } from '#contract/endpoints.ts';
import type { Call } from '#contract/calls.ts';

/** The generator marks every body as required; this corrects bodies that may be left out (all in POST calls). */
const leaveBodiesOptional: SwaggerTransformObject = (document) => {
  if (!('openapiObject' in document)) return document.swaggerObject;
  const { openapiObject } = document;
  const withOptionalBody = Object.values<Call>(calls).filter(({ body }) => body?.safeParse(undefined).success);
  for (const { path } of withOptionalBody) {
    const body = openapiObject.paths?.[API_PREFIX + path]?.post?.requestBody;
    if (body && 'content' in body) body.required = false;
  }
  return openapiObject;
};

/** Must be registered before the routes that it describes. */
export async function addOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Role-Play Chat Training',
        description: 'Practise conversations with a character and have them evaluated.',
        version: '1',
        license: { name: 'UNLICENSED', url: 'https://docs.npmjs.com/cli/configuring-npm/package-json#license' },
      },
      servers: [{ url: '/', description: 'Where this document was fetched from' }],
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: leaveBodiesOptional,
  });
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger());
}
