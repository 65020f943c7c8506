#!/bin/sh
# enter-root.sh FOLDER COMMAND …: runs a command in a folder as if that were the whole computer, with processes and mounts
# of its own. Not chroot: what runs in one may not make user namespaces, and Chromium's sandbox is made of them.
root=$1
shift
exec unshare --mount --pid --fork --kill-child -- sh -ec '
root=$1
shift
mount --make-rprivate /
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount --rbind /sys "$root/sys"
mkdir -p "$root/dev/shm" "$root/tmp/.X11-unix" "$root/.outside"
mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm"
mount --bind /tmp/.X11-unix "$root/tmp/.X11-unix"
cd "$root"
pivot_root . .outside
cd /
umount -l /.outside
exec "$@"' enter "$root" "$@"
