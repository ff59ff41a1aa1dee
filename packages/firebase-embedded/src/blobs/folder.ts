import { createHash } from "node:crypto";
import { constants, mkdirSync, readdirSync, rmSync } from "node:fs";
import { type FileHandle, mkdir, open, rename, rm, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";

const openOrMake = constants.O_RDWR | constants.O_CREAT;

/** Bytes of the disk that uploads leave free for the databases. */
const reserve = 64 * 1_048_576;

/**
 * The files of objects. A file's name is a hash, never the name of an object, so a client cannot name a place outside
 * the folder and no limits of the file system on names apply.
 */
export interface Folder {
	/** Opens the file that receives an upload's bytes; creates it if it is missing. */
	openDraft(id: string): Promise<FileHandle>;
	/** Moves a draft, whose bytes are synced, to its place. The move is on the disk when this resolves. */
	place(draft: string, file: string): Promise<void>;
	openFile(file: string): Promise<FileHandle>;
	removeDraft(id: string): Promise<void>;
	removeFile(file: string): Promise<void>;
	/** Whether the disk has room for `bytes`, with 64 MB to spare. */
	hasRoom(bytes: number): Promise<boolean>;
	/** Removes leftovers of a crash. Call it at the start. */
	sweep(isDraft: (id: string) => boolean, isFile: (file: string) => boolean): void;
}

export function fileOf(bucket: string, name: string, generation: number): string {
	const hash = createHash("sha256").update(`${bucket}\0${name}`).digest("hex");
	return `${hash.slice(0, 2)}/${hash}-${generation.toString(36)}`;
}

export function openFolder(dataDir: string): Folder {
	const drafts = join(dataDir, "blobs", "drafts");
	const files = join(dataDir, "blobs", "objects");
	for (const folder of [drafts, files]) mkdirSync(folder, { recursive: true, mode: 0o700 });
	return {
		openDraft: (id) => open(join(drafts, id), openOrMake, 0o600),
		async place(draft, file) {
			const target = join(files, file);
			if ((await mkdir(dirname(target), { recursive: true, mode: 0o700 })) !== undefined)
				await syncFolder(files);
			await rename(join(drafts, draft), target);
			await syncFolder(dirname(target));
		},
		openFile: (file) => open(join(files, file), "r"),
		removeDraft: (id) => rm(join(drafts, id), { force: true }),
		removeFile: (file) => rm(join(files, file), { force: true }),
		async hasRoom(bytes) {
			const { bavail, bsize } = await statfs(drafts);
			return bavail * bsize - reserve >= bytes;
		},
		sweep(isDraft, isFile) {
			for (const id of readdirSync(drafts)) if (!isDraft(id)) rmSync(join(drafts, id), { force: true });
			for (const shelf of readdirSync(files)) {
				for (const name of readdirSync(join(files, shelf))) {
					const file = `${shelf}/${name}`;
					if (!isFile(file)) rmSync(join(files, file), { force: true });
				}
			}
		},
	};
}

async function syncFolder(path: string): Promise<void> {
	const folder = await open(path, "r");
	try {
		await folder.sync();
	} finally {
		await folder.close();
	}
}
