/** The parts of the server as they are when somebody watches them. */
import type { FastifyInstance } from 'fastify';
import type { Passwords } from '../auth/passwords.ts';
import type { CharacterEngine } from '../character/engine.ts';
import type { Evaluator } from '../evaluation/evaluator.ts';
import type { Sending } from '../sessions/sending.ts';
import { watch } from './observer.ts';
import type { Answered, Observer, Watched } from './observer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    watched: Watched<Answered> | null;
  }
}

/** To be added before every other hook, so that what those refuse is told too. */
export function watchRequests(app: FastifyInstance, observer: Observer): void {
  app.decorateRequest('watched', null);
  app.addHook('onRequest', (request, { raw }, done) => {
    const { id, method, headers } = request;
    const watched = observer.request({ id, method, headers });
    request.watched = watched;
    // This fires also if the connection is cut during the answer.
    raw.once('close', () => watched.end({ route: request.routeOptions.url ?? '', status: raw.writableFinished ? raw.statusCode : null }));
    watched.within(done);
  });
  // Reading the body leads out of what the first hook has begun.
  app.addHook('preValidation', (request, _reply, done) => (request.watched === null ? done() : request.watched.within(done)));
}

export function watchedCharacter(character: CharacterEngine, observer: Observer): CharacterEngine {
  return {
    name: character.name,
    opening: (conversation) => character.opening(conversation),
    reply: (...asked) => watch(observer, 'reply', () => character.reply(...asked)),
  };
}

export function watchedEvaluator(evaluator: Evaluator, observer: Observer): Evaluator {
  return { name: evaluator.name, evaluate: (...asked) => watch(observer, 'evaluation', () => evaluator.evaluate(...asked)) };
}

/** Waiting for a place included. */
export function watchedPasswords(passwords: Passwords, observer: Observer): Passwords {
  return {
    hash: (...asked) => watch(observer, 'hashing', () => passwords.hash(...asked)),
    verify: (...asked) => watch(observer, 'hashing', () => passwords.verify(...asked)),
  };
}

/** Waiting for its turn included. */
export function watchedSending(sending: Sending, observer: Observer): Sending {
  return { ...sending, send: (message) => watch(observer, 'send', () => sending.send(message)) };
}
