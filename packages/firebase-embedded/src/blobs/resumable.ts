import { createHash, randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { headerParts } from "@junban/callers/header-parts";
import { FirestoreError } from "@junban/firestore-wire/rpc";
import { type Caller, ownerOf } from "#src/access/authorize.ts";
import { type BlobContext, networkOf } from "#src/blobs/context.ts";
import { Digest } from "#src/blobs/digest.ts";
import { HttpError, notFound, tooLarge } from "#src/blobs/errors.ts";
import type { Address } from "#src/blobs/names.ts";
import { type Stored, toJson } from "#src/blobs/object.ts";
import { bodyOf, digestAgain, isTruncated, receive, skip, truncatedBody } from "#src/blobs/receive.ts";
import { callerOf, type Session } from "#src/blobs/sessions.ts";
import { parseSettings } from "#src/blobs/settings.ts";
import { requireUploadRight, storeUpload } from "#src/blobs/store-upload.ts";
import { announcedLength, requireRoom, uploadRequest } from "#src/blobs/upload.ts";
import { readBody, sendJson } from "#src/http.ts";
import { liftDeadline } from "#src/server/body-deadline.ts";
import { invalid } from "#src/status.ts";

/** Bytes of the metadata that start an upload. */
const maxMetadata = 65_536;
/** Milliseconds without a request after which an upload may be replaced by a new one of its owner. */
const idleMs = 10 * 60_000;

type Command = "query" | "cancel" | { upload: boolean; finalize: boolean };

/** Uploads in several requests. Their addresses are secrets: a request to the address needs no other right. */
export class Resumable {
	readonly #context: BlobContext;
	/** The last request of each upload that is not done. The next one ends it, and waits for that. */
	readonly #last = new Map<string, { req: IncomingMessage; done: Promise<void> }>();
	/** Digests of the bytes received so far. After a restart they are computed again from the draft. */
	readonly #digests = new Map<string, Digest>();

	constructor(context: BlobContext) {
		this.#context = context;
	}

	async start(address: Address, caller: Caller, req: IncomingMessage, res: ServerResponse): Promise<void> {
		const context = this.#context;
		const total = totalOf(req.headers["x-goog-upload-header-content-length"]);
		const text = await readBody(req, maxMetadata);
		const declared = req.headers["x-goog-upload-header-content-type"];
		const contentType = typeof declared === "string" ? declared : undefined;
		const request = uploadRequest(address, caller, parseSettings(text), { total, contentType });
		requireUploadRight(context, request, total ?? 0);
		context.changes.count(caller);
		await requireRoom(context, total ?? 0);
		const owner = ownerOf(caller);
		await this.#makeWay(owner);
		const secret = randomBytes(24).toString("base64url");
		context.sessions.add(idOf(secret), owner, request, context.now());
		const query = new URLSearchParams({
			name: request.name,
			upload_id: secret,
			upload_protocol: "resumable",
		});
		const url = `${context.originOf(req)}/v0/b/${request.bucket}/o?${query}`;
		res.setHeader("x-goog-upload-url", url);
		res.setHeader("x-goog-upload-control-url", url);
		res.setHeader("x-goog-upload-chunk-granularity", "262144");
		answer(res, "active");
	}

	/**
	 * Handles a later request of an upload. One that is still in progress, or waits, is ended first: a sender that repeats a
	 * request has given up the earlier one, even if this server has not seen its end.
	 */
	async continue(
		address: Address,
		secret: string,
		command: Command,
		req: IncomingMessage,
		res: ServerResponse,
	): Promise<void> {
		const id = idOf(secret);
		const before = this.#last.get(id);
		const { promise, resolve } = Promise.withResolvers<void>();
		const own = { req, done: promise };
		this.#last.set(id, own);
		try {
			before?.req.destroy();
			await before?.done;
			if (this.#last.get(id) !== own) throw truncatedBody();
			await this.#goOn(id, address, command, req, res);
		} finally {
			if (this.#last.get(id) === own) this.#last.delete(id);
			resolve();
		}
	}

	async #goOn(
		id: string,
		address: Address,
		command: Command,
		req: IncomingMessage,
		res: ServerResponse,
	): Promise<void> {
		const session = this.#context.sessions.find(id);
		if (session === undefined || session.request.bucket !== address.bucket) throw notFound();
		await this.#requireInForce(session);
		if (command === "query") {
			query(session, res);
			return;
		}
		const caller = callerOf(session.request);
		if (!caller.service) {
			const network = await networkOf(this.#context, req);
			this.#context.changes.count({ ...caller, network });
		}
		if (command === "cancel") await this.#cancel(session, res);
		else await this.#take(session, command, req, res);
	}

	/** Removes abandoned uploads. */
	async sweep(): Promise<void> {
		const { sessions, now, limits } = this.#context;
		for (const id of sessions.unusedSince(now() - limits.sessionLifeMs))
			if (!this.#last.has(id)) await this.#forget(id);
	}

	async #makeWay(owner: string): Promise<void> {
		const { sessions, limits, now } = this.#context;
		sessions.forgetFinished(owner, limits.maxSessions);
		const { count, idle } = sessions.openOf(owner);
		if (count < limits.maxSessions || idle === undefined) return;
		if (now() - idle.used < idleMs || this.#last.has(idle.id))
			throw new HttpError(429, "Too many uploads are under way.");
		await this.#forget(idle.id);
	}

	/** Ends the upload if its owner's account or session has ended. Throws UNAUTHENTICATED. */
	async #requireInForce({ id, request }: Session): Promise<void> {
		const caller = callerOf(request);
		if (caller.service || caller.auth === null || this.#context.isInForce(caller.auth)) return;
		await this.#forget(id);
		throw new FirestoreError("UNAUTHENTICATED", "Missing or invalid authentication.");
	}

	async #cancel(session: Session, res: ServerResponse): Promise<void> {
		if (session.finished > 0) throw invalid("The upload is finished.");
		await this.#forget(session.id);
		answer(res, "cancelled");
	}

	/** The draft lacks acknowledged bytes, because of a crash between its move and the commit. */
	async #lost(id: string): Promise<never> {
		await this.#forget(id);
		throw notFound();
	}

	async #forget(id: string): Promise<void> {
		this.#context.sessions.remove(id);
		this.#digests.delete(id);
		await this.#context.folder.removeDraft(id);
	}

	async #take(
		session: Session,
		command: { upload: boolean; finalize: boolean },
		req: IncomingMessage,
		res: ServerResponse,
	): Promise<void> {
		const { request, received } = session;
		if (session.finished > 0) {
			repeatEnd(this.#context, session, command.finalize, res);
			return;
		}
		const length = command.upload ? announcedLength(req) : 0;
		const offset = command.upload ? offsetOf(req) : received;
		const end = offset + length;
		// A sender that lost its connection repeats the request. It gets the same answer, and bytes that arrived are not
		// taken twice.
		if (offset > received || end < received) throw invalid(`The upload goes on at ${received}.`);
		if (end > this.#context.limits.maxObjectBytes) throw tooLarge(this.#context.limits.maxObjectBytes);
		if (request.total === undefined) requireUploadRight(this.#context, request, end);
		else if (end > request.total || (command.finalize && end !== request.total))
			throw invalid(`The upload has ${request.total} bytes, not ${end}.`);
		await requireRoom(this.#context, end - received);
		const digest = await this.#receive(session, { offset, end }, req);
		if (!command.finalize) {
			answer(res, "active");
			return;
		}
		const object = await this.#finish(session, digest);
		res.setHeader("x-goog-upload-status", "final");
		sendJson(res, 200, toJson(object));
	}

	/** Bytes that arrived before a failure stay, synced to the disk. */
	async #receive(
		session: Session,
		{ offset, end }: { offset: number; end: number },
		req: IncomingMessage,
	): Promise<Digest> {
		const { folder, sessions, limits, now } = this.#context;
		const { id, received } = session;
		const file = await folder.openDraft(id);
		let digest = this.#digests.get(id);
		try {
			if (digest === undefined || digest.size !== received) {
				digest = new Digest();
				if (!(await digestAgain(file, digest, received))) await this.#lost(id);
				this.#digests.set(id, digest);
			}
			// A failed write may have left more bytes than were acknowledged. Only now, because it fills a shorter draft with
			// zeros.
			await file.truncate(received);
			if (end === received) return digest;
			liftDeadline(req);
			const body = bodyOf(req, limits.stallMs);
			try {
				await receive(skip(body, received - offset), file, digest, end);
				if (digest.size !== end) throw truncatedBody();
			} catch (cause) {
				// After a failed write, the draft and the digest are undefined beyond the acknowledged bytes.
				if (!isTruncated(cause)) this.#digests.delete(id);
				throw cause;
			} finally {
				await body.return(undefined);
				if (this.#digests.get(id) === digest && digest.size > received) {
					await file.sync();
					sessions.received(id, digest.size, now());
				}
			}
			return digest;
		} finally {
			await file.close();
		}
	}

	/** Finishes an upload. If it is refused now, it is removed. */
	async #finish(session: Session, digest: Digest): Promise<Stored> {
		const { id, request } = session;
		this.#digests.delete(id);
		try {
			return await storeUpload(this.#context, request, id, digest, id);
		} catch (cause) {
			await this.#forget(id);
			throw cause;
		}
	}
}

/** Throws INVALID_ARGUMENT for an unknown command. */
export function commandOf(req: IncomingMessage): "start" | Command {
	const text = req.headers["x-goog-upload-command"];
	const parts = new Set(
		headerParts(typeof text === "string" ? text : undefined).map((part) => part.toLowerCase()),
	);
	const [only] = parts;
	if (parts.size === 1 && (only === "start" || only === "query" || only === "cancel")) return only;
	const command = { upload: parts.delete("upload"), finalize: parts.delete("finalize") };
	if (parts.size > 0 || (!command.upload && !command.finalize)) throw invalid("Not a command of uploads.");
	return command;
}

function query(session: Session, res: ServerResponse): void {
	res.setHeader("x-goog-upload-size-received", String(session.received));
	answer(res, session.finished > 0 ? "final" : "active");
}

function offsetOf(req: IncomingMessage): number {
	const text = req.headers["x-goog-upload-offset"];
	if (typeof text !== "string" || !/^\d{1,15}$/.test(text)) throw invalid("Not an offset.");
	return Number(text);
}

/** The answer to the end of an upload was lost: it is repeated while the object is still the one of this upload. */
function repeatEnd(context: BlobContext, session: Session, finalize: boolean, res: ServerResponse): void {
	const { bucket, name } = session.request;
	const object = context.objects.find(bucket, name);
	if (!finalize || object?.generation !== session.finished) throw invalid("The upload is finished.");
	res.setHeader("x-goog-upload-status", "final");
	sendJson(res, 200, toJson(object));
}

function answer(res: ServerResponse, status: string): void {
	res.setHeader("x-goog-upload-status", status);
	sendJson(res, 200, "{}");
}

/** Only a digest of the secret is stored. */
function idOf(secret: string): string {
	return createHash("sha256").update(secret).digest("hex").slice(0, 40);
}

function totalOf(header: string | string[] | undefined): number | undefined {
	if (header === undefined) return undefined;
	if (typeof header !== "string" || !/^\d{1,15}$/.test(header)) throw invalid("Not a length.");
	return Number(header);
}
