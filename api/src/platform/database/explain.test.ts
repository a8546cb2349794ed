import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { emptyDatabase } from '../../testing/database.ts';
import { connectTo } from '../../testing/escuela.ts';
import { explainConnecting, explainOpening } from './explain.ts';
import { openDatabase } from './index.ts';

const MIGRATIONS = new URL('../../../migrations/', import.meta.url);
const failed = (code: string, message = 'something in English') => Object.assign(new Error(message), { code });
const open = (databaseUrl: string) =>
  openDatabase({ databaseUrl, dataFolder: '/nowhere', migrations: MIGRATIONS, log: () => undefined });
const SENTENCE = /^(No se puede entrar en la|La) base de datos de DATABASE_URL:? [^\n]*\.$/;

describe("a database that can't be connected to", () => {
  it.each([
    ['ECONNREFUSED', 'nadie contesta'],
    ['EAI_AGAIN', 'no hay ningún servidor con ese nombre'],
    ['ETIMEDOUT', 'no contesta a tiempo'],
    ['28P01', 'el usuario o la clave no son esos'],
    ['28000', 'no existe o no puede entrar'],
    ['3D000', 'esa base no existe'],
    ['42501', 'no puede conectarse a esa base'],
    ['53300', 'no le quedan conexiones'],
    ['57P03', 'está arrancando'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'el certificado'],
  ])('is explained in Spanish with what to do: %s', (code, why) => {
    const { message, reason } = explainConnecting(failed(code), 'de DATABASE_URL');
    expect(message).toMatch(SENTENCE);
    expect(message).toContain(why);
    expect(message).not.toContain('English');
    expect(reason).toBe('unreachable');
  });

  it('is explained by a host that answered rather than one that did not', () => {
    const all = new AggregateError([failed('ECONNREFUSED'), failed('28P01'), failed('ECONNREFUSED')]);
    const none = Object.assign(new Error('No host of DATABASE_URL takes writes', { cause: all }), {
      code: 'ECONNREFUSED',
    });
    expect(explainConnecting(none, 'de DATABASE_URL').message).toContain('la clave no son esos');
    expect(explainConnecting(all, 'de DATABASE_URL').message).toContain('la clave no son esos');
  });

  it('is recognized with a real server: no such database, no such user', async () => {
    const { user } = inject('postgres');
    const { url, drop } = await emptyDatabase();
    const to = (change: (address: URL) => void) => {
      const address = new URL(url);
      change(address);
      return open(address.href);
    };
    await expect(to((address) => (address.pathname = '/nada'))).rejects.toThrow(/: esa base no existe; .*\.$/);
    await expect(to((address) => (address.username = `${user}x`))).rejects.toThrow(/: ese usuario no existe o .*\.$/);
    await drop();
  });
});

describe("a database can't be migrated if", () => {
  const expectInEmpty = async (prepare: string, sentence: RegExp) => {
    const { url, drop } = await emptyDatabase();
    const client = await connectTo(url);
    await client.query(prepare.replaceAll('BASE', new URL(url).pathname.slice(1)));
    await client.end();
    const address = new URL(url);
    if (prepare.includes('pobre')) address.username = 'pobre';
    const error: unknown = await open(address.href).catch((reason: unknown) => reason);
    await drop();
    expect((error as Error).message).toMatch(SENTENCE);
    expect((error as Error).message).toMatch(sentence);
  };

  it('it has tables of another program', () =>
    expectInEmpty('create table usuario (id int)', /tiene ya tablas de otro programa;/));

  it('it is read-only', () =>
    expectInEmpty('alter database BASE set default_transaction_read_only = on', /solo deja leer;/));

  it('it has no public schema', () => expectInEmpty('drop schema public', /no tiene el esquema public;/));

  it('it lets that user make no tables', async () => {
    await expectInEmpty('create role pobre login', /no deja a ese usuario crear sus tablas;/);
    const { user, database: own } = inject('postgres');
    const admin = new pg.Client({ ...inject('postgres'), database: own, user });
    await admin.connect();
    await admin.query('drop role pobre');
    await admin.end();
  });

  it('it stores text in another encoding', async () => {
    const { user, database: own } = inject('postgres');
    const admin = new pg.Client({ ...inject('postgres'), database: own, user });
    await admin.connect();
    const name = `latina_${process.pid}`;
    await admin.query(`create database ${name} encoding 'LATIN1' locale_provider libc locale 'C' template template0`);
    const { url, drop } = await emptyDatabase();
    const address = new URL(url);
    address.pathname = `/${name}`;
    await expect(open(address.href)).rejects.toThrow(/guarda los textos en LATIN1, y Aúpa los necesita en UTF8: /);
    await drop();
    await admin.query(`drop database ${name}`);
    await admin.end();
  });

  it('it is full, or went away meanwhile', () => {
    const said = (error: unknown) => (explainOpening(error, 'de DATABASE_URL') as Error).message;
    expect(said(failed('53100'))).toMatch(
      /no tiene sitio en su disco; haz sitio y arranca de nuevo, sin restaurar nada\.$/,
    );
    expect(said(failed('57P01'))).toMatch(/ha dejado de contestar mientras se abría; arranca de nuevo/);
    const ours = new Error('El cambio 3 no es el que se aplicó');
    expect(explainOpening(ours, 'de DATABASE_URL')).toBe(ours);
  });
});
