import { envelope, Problem, SignedIn } from '@touchline/contracts';
import type { Gateway as WholeGateway } from './gateway.ts';

/** A gateway in this process or in a separate one. */
type Gateway = Pick<WholeGateway, 'http'>;

const Signed = envelope(SignedIn);

/** Validates a sign-in response against the contract and returns the signed-in account. */
export const signedInBy = (answer: { readonly body: unknown }): SignedIn => Signed.parse(answer.body).data;

export const codeIn = (answer: { readonly body: unknown }): string => Problem.parse(answer.body).code;

export const emailOf = (name: string): string => `${name}@touchline.example`;
export const passwordOf = (name: string): string => `Pa55word-${name}`;

/** A signed-in fan with an account. */
export class Fan {
  constructor(
    private readonly gateway: Gateway,
    readonly name: string,
    public signed: SignedIn,
  ) {}

  static async register(gateway: Gateway, name: string): Promise<Fan> {
    const answer = await register(gateway, name).expect(201);
    return new Fan(gateway, name, signedInBy(answer));
  }

  get email(): string {
    return emailOf(this.name);
  }

  get password(): string {
    return passwordOf(this.name);
  }

  get bearer(): string {
    return `Bearer ${this.signed.token.access_token}`;
  }

  /** Signs the same account in as a second browser. */
  async elsewhere(gateway: Gateway = this.gateway): Promise<Fan> {
    return new Fan(
      gateway,
      this.name,
      signedInBy(await login(gateway, this.email, this.password).expect(200)),
    );
  }

  get(path: string) {
    return this.gateway.http.get(path).set('authorization', this.bearer);
  }

  post(path: string, body: object) {
    return this.gateway.http.post(path).set('authorization', this.bearer).send(body);
  }

  patch(path: string, body: object) {
    return this.gateway.http.patch(path).set('authorization', this.bearer).send(body);
  }

  put(path: string, body: object) {
    return this.gateway.http.put(path).set('authorization', this.bearer).send(body);
  }

  delete(path: string, body?: object) {
    return this.gateway.http.delete(path).set('authorization', this.bearer).send(body);
  }

  refresh(gateway: Gateway = this.gateway) {
    const { refresh_token } = this.signed.token;
    return gateway.http.post('/api/auth/refresh-token').send({ refresh_token });
  }

  /** Returns the status code of a private read. */
  async status(gateway: Gateway = this.gateway): Promise<number> {
    return (await gateway.http.get('/api/account').set('authorization', this.bearer)).status;
  }
}

export const login = ({ http }: Gateway, email: string, password: string) =>
  http.post('/api/auth/login').send({ email, password });

export const register = ({ http }: Gateway, name: string, parts: object = {}) =>
  http
    .post('/api/auth/register')
    .send({ email: emailOf(name), password: passwordOf(name), name, language: 'de', ...parts });
