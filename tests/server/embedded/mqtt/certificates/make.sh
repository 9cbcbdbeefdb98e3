#!/bin/sh
# Makes the certificates of the tests of MQTT over TLS, each with its key. They are of no use outside of the
# tests, and hold from 2020 on, so that the tests run whatever the clock says.
set -eu
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT
cat >"$work/ca.cnf" <<CNF
[ca]
default_ca = own
[own]
new_certs_dir = $work
database = $work/index
rand_serial = yes
default_md = sha256
policy = any
unique_subject = no
[any]
commonName = supplied
[server]
subjectAltName = DNS:localhost,IP:127.0.0.1
[device]
basicConstraints = CA:FALSE
CNF
: >"$work/index"
one() { # name, extensions, until
  openssl req -new -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj "/CN=$1" \
    -keyout "$work/key" -out "$work/csr" 2>/dev/null
  openssl ca -batch -selfsign -notext -config "$work/ca.cnf" -extensions "$2" -keyfile "$work/key" \
    -in "$work/csr" -startdate 20200101000000Z -enddate "$3" -out "$work/cert" 2>/dev/null
  cat "$work/cert" "$work/key" >"$1.pem"
}
one server server 21200101000000Z
one renewed server 21200101000000Z
one gateway device 21200101000000Z
one stranger device 21200101000000Z
one past device 20210101000000Z
