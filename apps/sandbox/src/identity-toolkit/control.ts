import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import { registerClock, registerFaults, onlyLoopback, refuse } from '../control/routes.ts';
import type { FaultSwitch } from '../faults/faults.ts';
import { passwordPolicySchema } from './passwords/passwords.ts';
import type { Toolkit } from './toolkit/toolkit.ts';

/** Routes for what an owner does in the provider's console, and for events that time alone would cause. */

const settingsSchema = z.strictObject({
  emailPrivacy: z.boolean().optional(),
  passwordPolicy: passwordPolicySchema.optional(),
  limits: z
    .strictObject({
      wrongPasswords: z.int().min(1),
      resetMails: z.int().min(1),
      windowSeconds: z.int().min(1),
    })
    .optional(),
});

const userSchema = z.strictObject({
  email: z.string().trim().toLowerCase(),
  disabled: z.boolean().optional(),
  emailVerified: z.boolean().optional(),
  /** Added to every ID token from the next one on; the site reads `scope`. */
  customClaims: z.record(z.string(), z.unknown()).optional(),
});

const keysSchema = z.strictObject({ keepOld: z.boolean().default(true) });

const shownSettings = ({ settings }: Toolkit) => ({
  projectId: settings.projectId,
  emailPrivacy: settings.emailPrivacy,
  passwordPolicy: settings.passwordPolicy,
  limits: settings.limits,
});

export const registerIdentityControl = (
  app: FastifyInstance,
  toolkit: Toolkit,
  faults: FaultSwitch,
): void => {
  const { settings, users, throttle, outbox, keys } = toolkit;
  const options = { onRequest: onlyLoopback };
  registerClock(app, toolkit.clock);
  registerFaults(app, 'identity', faults);

  app.get('/__sandbox/settings', options, (_request, reply) => reply.send(shownSettings(toolkit)));

  app.put('/__sandbox/settings', options, (request, reply) => {
    const body = settingsSchema.safeParse(request.body);
    if (!body.success) return refuse(reply, body.error);
    const { emailPrivacy, passwordPolicy, limits } = body.data;
    settings.emailPrivacy = emailPrivacy ?? settings.emailPrivacy;
    settings.passwordPolicy = passwordPolicy ?? settings.passwordPolicy;
    settings.limits = limits ?? settings.limits;
    return reply.send(shownSettings(toolkit));
  });

  app.put('/__sandbox/users', options, (request, reply) => {
    const body = userSchema.safeParse(request.body);
    if (!body.success) return refuse(reply, body.error);
    const { email, customClaims, disabled, emailVerified } = body.data;
    const user = users.byEmail(email);
    if (user === undefined) return reply.code(404).send({ message: 'Nobody has this address.' });
    users.update(user.id, {
      ...(disabled === undefined ? {} : { disabled }),
      ...(emailVerified === undefined ? {} : { emailVerified }),
      ...(customClaims === undefined ? {} : { customAttributes: JSON.stringify(customClaims) }),
    });
    return reply.send({ localId: user.id });
  });

  app.delete('/__sandbox/users', options, (_request, reply) => {
    users.clear();
    outbox.clear();
    throttle.clear();
    return reply.code(204).send();
  });

  app.put('/__sandbox/keys', options, async (request, reply) => {
    const body = keysSchema.safeParse(request.body);
    if (!body.success) return refuse(reply, body.error);
    return reply.send({ kid: await keys.rotate(body.data) });
  });
};
