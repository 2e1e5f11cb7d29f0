-- A source may be read from an address, where an owner allows it (SRC-9).
ALTER TABLE "source" ADD COLUMN "address" TEXT;
ALTER TABLE "workspace" ADD COLUMN "source_addresses" BOOLEAN NOT NULL DEFAULT false;
