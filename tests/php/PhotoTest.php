<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\{Kernel, Request};
use Quayswift\Enquiry\Intake\{PhotoHandler, PhotoLimits};
use Quayswift\Enquiry\Mail\{Mail, PhotoMail};
use Quayswift\Enquiry\Store\{Enquiries, Photos};

/** @group postgresql */
final class PhotoTest extends DatabaseTestCase
{
    private const KEY = 'known-to-the-visitor';
    private const POST = ['REQUEST_METHOD' => 'POST', 'REMOTE_ADDR' => '192.0.2.1'];
    private const FIELDS = ['enquiry' => self::KEY, 'id' => 'a', 'position' => '0', 'name' => 'Floor 2.jpg'];

    private string $reference;
    private PhotoLimits $limits;

    protected function setUp(): void
    {
        parent::setUp();
        $this->limits = new PhotoLimits(12, 8_000_000);
        $this->reference = $this->intake()->submit(Samples::enquiry(), self::KEY, null, self::NOW);
    }

    /** @return array{int, string} status and sentence */
    private function send(
        string $bytes,
        array $fields = [],
        int $now = self::NOW,
        array $server = [],
        int $error = UPLOAD_ERR_OK,
        mixed ...$settings,
    ): array {
        $files = Samples::files($bytes, $this->config()->dataFolder(), $error);
        $request = new Request($server + self::POST, $now, form: $fields + self::FIELDS, files: $files);
        $answer = Kernel::answer(new PhotoHandler($this->limits), $this->config(...$settings), $request);
        return [$answer->status, json_decode($answer->body, true)['message']];
    }

    /** @param list<int|string> $ids @return list<int> the status of each */
    private function sendAll(array $ids, int $now = self::NOW, mixed ...$settings): array
    {
        $photo = Samples::photo('jpeg');
        return array_map(fn (int|string $id): int =>
            $this->send($photo, ['id' => "photo-$id"], $now, ...$settings)[0], $ids);
    }

    /** @return list<string> the bytes of each, as the owner is given them */
    private function stored(): array
    {
        $photos = new Photos($this->database);
        return array_map($photos->bytes(...), $photos->ofEnquiry($this->row()['id']));
    }

    public function test_a_photograph_is_stored_once_with_its_type_by_content(): void
    {
        $formats = ['jpeg', 'png', 'webp', 'heic', 'avif', 'heim', 'hevc', 'msf1', 'jpeg'];
        foreach ($formats as $format) {
            self::assertSame(200, $this->send(Samples::photo($format), ['id' => "a-$format"])[0], $format);
        }
        $types = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/avif', 'image/heic', 'image/heic',
            'image/heif'];
        self::assertSame($types, array_column($this->rows('SELECT type FROM photos ORDER BY id'), 0));
        self::assertSame(Samples::photo('jpeg'), $this->stored()[0]);
    }

    public function test_photographs_keep_the_order_and_the_names_of_the_visitor(): void
    {
        $names = ['Café 2. floor (1).jpg', '../../a/"b"<c>', "a-\r\nBcc: @e.org", '', str_repeat('é', 120)];
        foreach ($names as $index => $name) {
            $fields = ['id' => "p$index", 'position' => (string) (9 - $index), 'name' => $name];
            self::assertSame(200, $this->send(Samples::photo('jpeg'), $fields)[0], $name);
        }
        $kept = [str_repeat('é', 100), '', 'a-Bcc e.org', 'abc', 'Café 2. floor (1).jpg'];
        $photos = (new Photos($this->database))->ofEnquiry($this->row()['id']);
        self::assertSame($kept, array_column($photos, 'name'));
    }

    public function test_a_file_that_is_no_photograph_is_refused(): void
    {
        $files = ['GIF89a/*' . str_repeat('x', 99) . '*/=1;alert(1)', '<?php system($_GET[0]);', '%PDF-1.7',
            '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', "\x00\x00\x00\x18" . 'ftyp' . 'qt  '];
        foreach ($files as $bytes) {
            self::assertSame(415, $this->send($bytes)[0], $bytes);
        }
        self::assertSame([400, 'This photo is empty: its file has nothing in it.'], $this->send(''));
        self::assertSame(0, $this->sizeOf('photos'));
    }

    public function test_only_the_visitor_of_a_recent_enquiry_can_add_photographs(): void
    {
        $photo = Samples::photo('jpeg');
        $bad = [
            'enquiry' => ['', 'short', '../../etc/passwd', str_repeat('k', 101), ['key-in-a-list']],
            'id' => ['', '../a', 'a.jpg', "a\n", 'ä', str_repeat('a', 65), ['a']],
            'position' => ['', '-1', '1.5', '12345', ['0']],
        ];
        foreach ($bad as $field => $values) {
            foreach ($values as $value) {
                self::assertSame(400, $this->send($photo, [$field => $value])[0], "$field " . json_encode($value));
            }
        }
        [$status, $sentence] = $this->send($photo, ['enquiry' => 'key-of-another']);
        self::assertSame(404, $status);
        self::assertSame([404, $sentence], $this->send($photo, now: self::NOW + 86_400));
        self::assertSame(200, $this->send($photo, now: self::NOW + 86_399)[0]);
        (new Enquiries($this->database))->erase($this->row()['id']);
        self::assertSame(0, $this->sizeOf('photos'), 'They are erased with their enquiry.');
        self::assertSame([404, $sentence], $this->send($photo));
    }

    public function test_a_photograph_that_firewalls_would_refuse_comes_as_base64(): void
    {
        $photo = Samples::photo('jpeg', "\n--not a boundary");
        $fields = ['encoding' => 'base64'];
        self::assertSame(200, $this->send(base64_encode($photo), $fields)[0]);
        self::assertSame([$photo], $this->stored());
        self::assertSame(400, $this->send('not base64!', $fields + ['id' => 'b'])[0]);
    }

    public function test_other_methods_other_sites_and_a_server_without_uploads_are_refused(): void
    {
        $photo = Samples::photo('jpeg');
        self::assertSame(405, $this->send($photo, server: ['REQUEST_METHOD' => 'GET'])[0]);
        $foreign = ['HTTP_ORIGIN' => 'https://other.example', 'HTTP_HOST' => 'www.example.com'];
        self::assertSame(403, $this->send($photo, server: $foreign)[0]);
        self::assertSame(501, $this->send($photo, error: UPLOAD_ERR_NO_TMP_DIR)[0]);
        $this->limits = new PhotoLimits(0, 8_000_000);
        self::assertSame(501, $this->send($photo)[0]);
    }

    public function test_an_enquiry_has_room_for_so_many_photographs(): void
    {
        self::assertSame([...array_fill(0, 12, 200), 409, 200], $this->sendAll([...range(1, 13), 5]));
    }

    public function test_one_that_is_too_large_or_cut_short_is_refused(): void
    {
        $this->limits = new PhotoLimits(12, 1_000_000);
        $large = Samples::photo('jpeg') . str_repeat('x', 1_000_000);
        foreach ([$this->send($large), $this->send('', error: UPLOAD_ERR_INI_SIZE)] as [$status, $sentence]) {
            self::assertSame(413, $status);
            self::assertStringContainsString('larger than 1 MB', $sentence);
        }
        self::assertSame(400, $this->send('', error: UPLOAD_ERR_PARTIAL)[0]);
        self::assertSame(503, $this->send('', error: UPLOAD_ERR_CANT_WRITE)[0]);
    }

    public function test_photographs_have_a_limit_for_an_address_and_one_for_all_and_enquiries_go_on(): void
    {
        $this->limits = new PhotoLimits(3, 8_000_000);
        $most = ['limitPerAddress' => 1];
        self::assertSame([200, 200, 200], $this->sendAll([1, 2, 3], self::NOW, ...$most));
        $this->intake()->submit(Samples::enquiry(['message' => 'Another.']), 'another-key', null, self::NOW);
        $another = ['enquiry' => 'another-key'];
        self::assertSame(429, $this->send(Samples::photo('jpeg'), $another, self::NOW, ...$most)[0]);
        self::assertSame(200, $this->send(Samples::photo('jpeg'), $another, self::NOW + 3600, ...$most)[0]);
        $other = ['id' => 'b'] + $another;
        self::assertSame(409, $this->send(Samples::photo('jpeg'), $other, self::NOW, photosTotalMb: 0)[0]);
        self::assertNotSame('', $this->receive(photosTotalMb: 0));
    }

    public function test_by_http_it_answers_in_json_and_names_the_smallest_limit_of_the_host(): void
    {
        $this->database->run('UPDATE enquiries SET received_at = :now', ['now' => time()]);
        $env = ['VAR_DIR' => $this->varDir, 'ENQUIRY_DSN' => $this->config()->dsn];
        $photo = Samples::photo('jpeg', '<?php echo "run"; ?>');
        $hosts = [
            [['post_max_size' => '3M', 'upload_max_filesize' => '2M'], [200, 413, 413], 'than 2 MB'],
            [['post_max_size' => '0'], [200, 413, 413], 'than 2 MB'],
            [['post_max_size' => '500K'], [501, 501, 501], 'email'],
            [['file_uploads' => '0'], [501, 501, 501], 'email'],
        ];
        foreach ($hosts as [$ini, $statuses, $words]) {
            $server = new LocalServer(__DIR__ . '/../../php/photo-handler.php', $env, $ini);
            $answers = array_map(static fn (int $more): array => $server->request([CURLOPT_POSTFIELDS => [
                ...self::FIELDS,
                'photo' => new \CURLStringFile($photo . str_repeat('x', $more), 'photo.jpg', 'image/jpeg'),
            ]]), [0, 2_500_000, 5_000_000]);
            [$asked, , $ofGet] = $server->request();
            $server->stop();
            self::assertSame($statuses, array_column($answers, 0), json_encode($ini));
            self::assertStringContainsString($words, json_decode($answers[2][1], true)['message']);
            self::assertSame([405, 'POST', 'no-store'], [$asked, $ofGet['allow'], $ofGet['cache-control']]);
        }
        self::assertSame([[strlen($photo), 'Floor 2.jpg']], $this->rows('SELECT size, name FROM photos'));
    }

    public function test_a_database_that_fails_is_503_so_that_the_page_tries_again(): void
    {
        self::assertSame(503, $this->send('x', dsn: '', varDir: __FILE__)[0]);
    }

    public function test_a_hundred_at_once_are_twelve(): void
    {
        $this->database->run('UPDATE enquiries SET received_at = :now', ['now' => time()]);
        foreach ([1, 2, 3, 4] as $process) {
            $names = array_map(static fn (int $number): string => "$process-$number", range(1, 25));
            $command = [PHP_BINARY, __DIR__ . '/visitor.php', self::KEY, $this->varDir, ...$names];
            $processes[] = proc_open($command, [1 => ['pipe', 'w']], $pipes);
            $outputs[] = $pipes[1];
        }
        $statuses = explode("\n", trim(implode('', array_map(stream_get_contents(...), $outputs))));
        array_map(proc_close(...), $processes);
        self::assertEquals(['200' => 12, '409' => 88], array_count_values($statuses));
        self::assertSame(12, $this->sizeOf('photos'));
    }

    /** @return list<array{int, int}> the rounds of mails that wait, and in how many s they are due */
    private function mails(): array
    {
        return $this->rows('SELECT round, due_at - ' . self::NOW . " FROM outbox WHERE purpose = 'photos'
            AND due_at IS NOT NULL ORDER BY id");
    }

    public function test_photographs_are_mailed_together_once_none_has_come_for_two_minutes(): void
    {
        $this->sendAll([1], self::NOW);
        $this->sendAll([2], self::NOW + 60);
        [[$round, $due]] = $this->mails();
        self::assertSame([180, 1], [$due, count($this->mails())]);
        // Another one comes while the mail is in hand, and a third joins it.
        $this->database->run("UPDATE outbox SET lease = 'in hand' WHERE purpose = 'photos'");
        $this->sendAll([3], self::NOW + 200);
        $this->sendAll([4], self::NOW + 210);
        self::assertSame([[$round, 180], [$round + 2, 330]], $this->mails());
        $this->now = self::NOW + 400;
        $sent = $this->mailed();
        self::assertStringContainsString("Subject: 4 photographs for $this->reference", $sent);
        self::assertStringContainsString("Subject: 2 photographs for $this->reference", $sent);
        self::assertStringContainsString("In-Reply-To: <enquiry.$this->reference@example.com>", $sent);
        self::assertStringContainsString('filename="02 Floor 2.jpeg"', $sent);
        self::assertStringContainsString(base64_encode(Samples::photo('jpeg')), $sent);
        self::assertSame([], $this->mails());
    }

    public function test_a_mail_has_the_pictures_in_the_order_of_the_visitor_unless_they_are_too_large(): void
    {
        foreach (['second', 'first'] as $index => $name) {
            $fields = ['id' => $name, 'position' => (string) (1 - $index), 'name' => "$name.jpg"];
            self::assertSame(200, $this->send(Samples::photo('jpeg'), $fields)[0]);
        }
        $photos = new Photos($this->database);
        $mail = fn (bool $isLinked = false): Mail =>
            (new PhotoMail($photos))->mail('QS-A', $photos->ofEnquiry($this->row()['id']), 'https://a', $isLinked);
        self::assertSame(['01 first.jpeg', '02 second.jpeg'], array_column($mail()->attachments, 'name'));
        self::assertSame([], $mail(isLinked: true)->attachments, 'They were refused before.');
        $this->database->run('UPDATE photos SET size = 6000000');
        self::assertSame([], $mail()->attachments);
        self::assertStringContainsString('https://a/owner.php?enquiry=QS-A', $mail()->text);
    }

    public function test_those_of_a_suspected_enquiry_are_named_in_the_mail_and_not_attached(): void
    {
        $this->sendAll([1, 2]);
        $this->now = self::NOW + 200;
        $this->database->run("UPDATE enquiries SET standing = 'suspected'");
        $received = $this->mailed();
        self::assertStringContainsString("Subject: 2 photographs for $this->reference", $received);
        self::assertStringContainsString('2 photographs, on your page:', $received);
        self::assertStringNotContainsString(base64_encode(Samples::photo('jpeg')), $received);
    }
}
