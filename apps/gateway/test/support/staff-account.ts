import { envelope, StaffInvitation, StaffSignedIn, type StaffScope } from '@touchline/contracts';
import type { Response } from 'supertest';
import type { Gateway } from './gateway.ts';
import { STAFF_TOKEN } from './staff.ts';

export const STAFF_PASSWORD = 'Pa55word-of-staff';

export const signedStaffBy = (answer: Response): StaffSignedIn =>
  envelope(StaffSignedIn).parse(answer.body).data;
export const invitationIn = (answer: Response): StaffInvitation =>
  envelope(StaffInvitation).parse(answer.body).data;
/** The secret in an invitation link. */
export const secretOf = ({ url }: StaffInvitation): string => url.split('/').at(-1) ?? '';

/** A member of staff, as a browser or a tool would act in their name. */
export class Colleague {
  private constructor(
    readonly gateway: Gateway,
    readonly email: string,
    public signed: StaffSignedIn,
  ) {}

  /** @param host staff token of the member who invites */
  static async join(
    gateway: Gateway,
    name: string,
    scope: readonly StaffScope[],
    host = STAFF_TOKEN,
  ): Promise<Colleague> {
    const email = `${name}@touchline.example`;
    const answer = await invite(gateway, { email, name, scope }, host).expect(201);
    const accepted = await accept(gateway, secretOf(invitationIn(answer))).expect(200);
    return new Colleague(gateway, email, signedStaffBy(accepted));
  }

  get token(): string {
    return this.signed.token.access_token;
  }

  get(path: string, node = this.gateway) {
    return node.http.get(`/api/staff/${path}`).set('authorization', `Bearer ${this.token}`);
  }

  post(path: string, body: object = {}) {
    return this.gateway.http
      .post(`/api/staff/${path}`)
      .set('authorization', `Bearer ${this.token}`)
      .send(body);
  }

  remove(id: string) {
    return this.gateway.http.delete(`/api/staff/accounts/${id}`).set('authorization', `Bearer ${this.token}`);
  }

  login(password = STAFF_PASSWORD) {
    return login(this.gateway, this.email, password);
  }
}

export const login = ({ http }: Gateway, email: string, password: string) =>
  http.post('/api/staff/auth/login').send({ email, password });

export const invite = ({ http }: Gateway, wish: object, token: string) =>
  http.post('/api/staff/accounts').set('authorization', `Bearer ${token}`).send(wish);

export const accept = ({ http }: Gateway, token: string, password = STAFF_PASSWORD) =>
  http.post('/api/staff/auth/invitation').send({ token, password });
